import LabelIcon from '@mui/icons-material/Label'
import RollIcon from '@mui/icons-material/AlbumOutlined'
import { resource } from '../../ground/app/resource'

const texts = {
  en: () => import('#shared/labels/rolls/resource_messages_en'),
  fr: () => import('#shared/labels/rolls/resource_messages_fr'),
}

export const spools = resource({
  name: 'spools',
  icon: RollIcon,
  texts,
  list: () => import('./RollList'),
  show: () => import('./RollShow'),
})

export const labels = resource({
  name: 'labels',
  icon: LabelIcon,
  texts,
  list: () => import('./LabelList'),
})
