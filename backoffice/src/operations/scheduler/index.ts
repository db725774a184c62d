import ScheduleIcon from '@mui/icons-material/Schedule'
import { resource } from '../../ground/app/resource'

export const jobRuns = resource({
  name: 'job_runs',
  icon: ScheduleIcon,
  texts: {
    en: async () => (await import('#shared/operations/scheduler/job_messages_en')).jobMessages,
    fr: async () => (await import('#shared/operations/scheduler/job_messages_fr')).jobMessages,
  },
  list: () => import('./JobRunList'),
})
