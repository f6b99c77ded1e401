const names = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Whether what is sent there doesn't leave this machine. @param host as in an address, without a port */
export const isOwnMachine = (host: string): boolean => names.test(host);
