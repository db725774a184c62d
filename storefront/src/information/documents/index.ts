export { DocumentLine } from './DocumentLine'
export { useDocuments } from './documents_api'
