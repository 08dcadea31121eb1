/** Returns a source file whose styles, and whatever else stands in lines of its own, are without indentation and comments. */
export default function shorterStyles(source: string): string
