import VpnKeyIcon from '@mui/icons-material/VpnKey'
import { resource } from '../../ground/app/resource'

export const roles = resource({
  name: 'roles',
  icon: VpnKeyIcon,
  texts: {
    en: async () => (await import('#shared/access/roles/role_messages_en')).roleMessages,
    fr: async () => (await import('#shared/access/roles/role_messages_fr')).roleMessages,
  },
  list: () => import('./RoleList'),
  edit: () => import('./RoleEdit'),
})
