/**
 * Options of Node for a process that lives for seconds: the embedded database's code is compiled quickly, and never again for
 * speed, which would take a third of the processor's time of a start.
 */
export const shortLived = ['--liftoff-only']
