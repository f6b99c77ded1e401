/** In an address: straight to the devices. */
export const devicesAnchor = "devices";
