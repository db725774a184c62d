import ScheduleIcon from '@mui/icons-material/Schedule'
import { resource } from '../../ground/app/resource'

export const jobRuns = resource({
  name: 'job_runs',
  icon: ScheduleIcon,
  texts: {
    en: () => import('#shared/operations/scheduler/job_messages_en'),
    fr: () => import('#shared/operations/scheduler/job_messages_fr'),
  },
  list: () => import('./JobRunList'),
})
