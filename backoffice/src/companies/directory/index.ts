import ContactsIcon from '@mui/icons-material/Contacts'
import { resource } from '../../ground/app/resource'
import { importRoute } from '../../ground/ui/imports/import_route'

const texts = {
  en: () => import('#shared/companies/directory/directory_messages_en'),
  fr: () => import('#shared/companies/directory/directory_messages_fr'),
}

/** The manufacturer's directory of sites. */
export const directory = {
  ...resource({
    name: 'directory',
    icon: ContactsIcon,
    texts,
    list: () => import('./DirectoryList'),
    show: () => import('./DirectoryShow'),
  }),
  children: importRoute('directory', () => import('./ImportPage'), texts),
}
