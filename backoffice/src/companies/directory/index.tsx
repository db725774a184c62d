import ContactsIcon from '@mui/icons-material/Contacts'
import { Route } from 'react-router-dom'
import { resource } from '../../ground/app/resource'
import { importScreen } from '../../ground/ui/imports/import_screen'

const texts = {
  en: () => import('#shared/companies/directory/directory_messages_en'),
  fr: () => import('#shared/companies/directory/directory_messages_fr'),
}

const ImportPage = importScreen('directory', () => import('./ImportPage'), texts)

/** The manufacturer's directory of sites. */
export const directory = {
  ...resource({
    name: 'directory',
    icon: ContactsIcon,
    texts,
    list: () => import('./DirectoryList'),
    show: () => import('./DirectoryShow'),
  }),
  children: <Route element={<ImportPage />} path="import" />,
}
