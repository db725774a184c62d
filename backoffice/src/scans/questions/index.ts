import QueryStatsIcon from '@mui/icons-material/QueryStats'
import { resource } from '../../ground/app/resource'
import { scanTexts } from '../asking/scan_texts'

export const authentications = resource({
  name: 'authentications',
  icon: QueryStatsIcon,
  group: 'scans',
  texts: scanTexts,
  list: () => import('./Authentications'),
})
