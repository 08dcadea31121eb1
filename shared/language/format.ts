/** How the messages of all parts are written; a page has it once. */
export { formatNodes, type Wrap } from './message-nodes'
export { formatText, type Value } from './message-pieces'
