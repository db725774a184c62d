import QueryStatsIcon from '@mui/icons-material/QueryStats'
import { resource } from '../../ground/app/resource'
import { scanTexts } from '../asking/scan_texts'

export const authentications = resource({
  name: 'authentications',
  icon: QueryStatsIcon,
  texts: scanTexts,
  list: () => import('./Authentications'),
})
