import VpnKeyIcon from '@mui/icons-material/VpnKey'
import { resource } from '../../ground/app/resource'

export const roles = resource({
  name: 'roles',
  icon: VpnKeyIcon,
  texts: {
    en: () => import('#shared/access/roles/role_messages_en'),
    fr: () => import('#shared/access/roles/role_messages_fr'),
  },
  list: () => import('./RoleList'),
  edit: () => import('./RoleEdit'),
})
