import DataUsageIcon from '@mui/icons-material/DataUsage'
import { resource } from '../../ground/app/resource'

export const volumeStatus = resource({
  name: 'volume_status',
  icon: DataUsageIcon,
  texts: {
    en: async () => ({
      volume_status: (await import('#shared/ordering/volume_status/volume_status_messages_en'))
        .volumeStatusMessages,
    }),
    fr: async () => ({
      volume_status: (await import('#shared/ordering/volume_status/volume_status_messages_fr'))
        .volumeStatusMessages,
    }),
  },
  list: () => import('./VolumeStatus'),
})
