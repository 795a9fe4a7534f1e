// What a message's flags and components say of its form.

const COMPONENTS_V2 = 1 << 15;
/** Whether a message consists of components alone. */
export const isLayout = (m) => Boolean((m.flags ?? 0) & COMPONENTS_V2);
/** Every component of a message, at any depth. */
export const everyComponent = (parts) => (parts ?? []).flatMap((part) => [part, ...everyComponent(part.components), ...everyComponent(part.accessory ? [part.accessory] : [])]);
