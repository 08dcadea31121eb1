/** Properties of the connection, in browsers that know them. */
const connection = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection

/** Whether the visitor wants no bytes that may not be needed. */
export const savesData = () => connection()?.saveData === true

/** Whether what may not be needed would delay what is. */
export const isSlow = () => /2g|3g/.test(connection()?.effectiveType ?? '')
