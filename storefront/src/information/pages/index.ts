export { PageState } from './PageState'
export { Questions } from './Questions'
export { usePageText } from './usePageText'
