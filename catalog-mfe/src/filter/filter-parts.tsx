/** The filters' components, in one chunk. */
export { FilterControls } from './filter-controls'
export { NothingPasses } from './no-results'
