import PeopleIcon from '@mui/icons-material/People'
import { resource } from '../../ground/app/resource'

export const users = resource({
  name: 'users',
  icon: PeopleIcon,
  texts: {
    en: () => import('#shared/companies/users/user_resource_messages_en'),
    fr: () => import('#shared/companies/users/user_resource_messages_fr'),
  },
  list: () => import('./UserList'),
  show: () => import('./UserShow'),
  edit: () => import('./UserEdit'),
  create: () => import('./UserCreate'),
})
