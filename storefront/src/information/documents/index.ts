export { DocumentLine } from './DocumentLine'
export { useDocuments } from './useDocuments'
