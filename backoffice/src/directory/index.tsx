import ContactsIcon from '@mui/icons-material/Contacts'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { room, roomScreen } from '../app/room'

const texts = {
  en: async () => (await import('#shared/directory/room_messages_en')).directoryMessages,
  fr: async () => (await import('#shared/directory/room_messages_fr')).directoryMessages,
}

const ImportPage = roomScreen(() => import('./ImportPage'), texts)

/** The manufacturer’s list of suppliers and their sites; `/directory/import` takes a new one over. */
export const directory: ResourceProps = {
  ...room({
    name: 'directory',
    icon: ContactsIcon,
    texts,
    list: () => import('./DirectoryList'),
    show: () => import('./DirectoryShow'),
  }),
  children: <Route element={<ImportPage />} path="import" />,
}
