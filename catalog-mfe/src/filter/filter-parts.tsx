/** The filters' components, in one chunk. */
export { FilterControls } from './filter-controls'
export { NoResults } from './no-results'
