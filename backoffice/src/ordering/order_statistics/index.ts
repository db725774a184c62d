import BarChartIcon from '@mui/icons-material/BarChart'
import DataUsageIcon from '@mui/icons-material/DataUsage'
import TableChartIcon from '@mui/icons-material/TableChart'
import { resource } from '../../ground/app/resource'

const texts = {
  en: () => import('#shared/ordering/order_statistics/order_statistics_messages_en'),
  fr: () => import('#shared/ordering/order_statistics/order_statistics_messages_fr'),
}

export const orderOverview = resource({
  name: 'order_overview',
  icon: TableChartIcon,
  texts,
  list: () => import('./OrderOverview'),
})

export const orderStatistics = resource({
  name: 'order_statistics',
  icon: BarChartIcon,
  texts,
  list: () => import('./OrderStatistics'),
})

export const volumeStatus = resource({
  name: 'volume_status',
  icon: DataUsageIcon,
  texts: {
    en: async () => ({
      texts: {
        volume_status: (await import('#shared/ordering/volume_status/volume_status_messages_en'))
          .volumeStatusMessages,
      },
    }),
    fr: async () => ({
      texts: {
        volume_status: (await import('#shared/ordering/volume_status/volume_status_messages_fr'))
          .volumeStatusMessages,
      },
    }),
  },
  list: () => import('./VolumeStatus'),
})
