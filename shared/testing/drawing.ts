/** Replaces every picture of the backend. */
export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#5a8f2e" d="M50 30c0-12 8-18 20-18 0 12-8 18-20 18Z"/><circle cx="48" cy="56" r="27" fill="#f2913d"/><circle cx="40" cy="47" r="8" fill="#f8b878"/></svg>`
