import DescriptionIcon from '@mui/icons-material/Description'
import FolderIcon from '@mui/icons-material/Folder'
import { resource } from '../../ground/app/resource'

const texts = {
  en: () => import('#shared/information/documents/resource_messages_en'),
  fr: () => import('#shared/information/documents/resource_messages_fr'),
}

export const documents = resource({
  name: 'documents',
  icon: DescriptionIcon,
  texts,
  list: () => import('./DocumentList'),
  show: () => import('./DocumentShow'),
  edit: () => import('./DocumentEdit'),
})

export const documentCategories = resource({
  name: 'document_categories',
  icon: FolderIcon,
  texts,
  list: () => import('./CategoryList'),
  edit: () => import('./CategoryEdit'),
  create: () => import('./CategoryCreate'),
})
