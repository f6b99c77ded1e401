const megabyte = 1_000_000;

export const sizeText = (bytes: number) => (bytes < megabyte ? "Under 1 MB" : `${Math.round(bytes / megabyte)} MB`);
