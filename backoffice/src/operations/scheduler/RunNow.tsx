import { startJob } from '#shared/operations/scheduler/scheduler_endpoints'
import { allows } from '#shared/ground/access/rights'
import { RIGHT_TO_RUN_JOBS } from '#shared/ground/access/resource_rights'
import { JOB_NAMES, type JobName } from '#shared/operations/scheduler/job_contract'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { Button, useNotify, usePermissions, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { useMenu } from '../../ground/ui/useMenu'

export function useRunNow() {
  const request = useRequest()
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (job: JobName) => request(startJob, { body: { job } }),
    onSuccess: () => notify('jobs.started', { type: 'success' }),
    onSettled: () => refresh(),
  })
}

export function RunNow({ mutate, isPending }: ReturnType<typeof useRunNow>) {
  const t = useTranslate()
  const { permissions = [] } = usePermissions<string[]>()
  const { opener, menu, close } = useMenu(t('jobs.run_now'))
  if (!allows(permissions, RIGHT_TO_RUN_JOBS)) return null
  return (
    <>
      <Button disabled={isPending} {...opener}>
        <PlayArrowIcon />
      </Button>
      <Menu {...menu}>
        {JOB_NAMES.map((job) => (
          <MenuItem
            key={job}
            onClick={() => {
              close()
              mutate(job)
            }}
          >
            {t(`job_name.${job}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
