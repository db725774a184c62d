import PeopleIcon from '@mui/icons-material/People'
import { room } from '../app/room'

/** Everybody with an account. */
export const users = room({
  name: 'users',
  icon: PeopleIcon,
  texts: {
    en: async () => (await import('#shared/users/users_room_messages_en')).usersRoomMessages,
    fr: async () => (await import('#shared/users/users_room_messages_fr')).usersRoomMessages,
  },
  list: () => import('./UserList'),
  show: () => import('./UserShow'),
  edit: () => import('./UserEdit'),
  create: () => import('./UserCreate'),
})
