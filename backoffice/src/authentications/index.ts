import QueryStatsIcon from '@mui/icons-material/QueryStats'
import { resource } from '../app/resource'
import { scanTexts } from '../scans/scan_texts'

export const authentications = resource({
  name: 'authentications',
  icon: QueryStatsIcon,
  group: 'scans',
  texts: scanTexts,
  list: () => import('./Authentications'),
})
