/** Texts of the resource tasks of the server. */
export const jobMessages = {
  job_name: {
    seal_audit: 'Seal the audit log',
    purge_expired: 'Purge what has expired',
    remind_approvers: 'Remind approvers',
    block_inactive: 'Deactivate inactive companies',
    retain_personal_data: 'Take out old personal data',
    summarize_scans: 'Count the scans of each year',
    find_suspicions: 'Look for suspicious scans',
  },
  job_state: { RUNNING: 'Running', DONE: 'Done', FAILED: 'Failed', ABANDONED: 'Abandoned' },
  jobs: {
    empty: 'No runs yet',
    empty_text: 'What the server does by itself appears here.',
    run_now: 'Run now',
    choose: 'Task',
    started: 'The task has begun.',
    failed: 'The task could not be begun.',
    due: 'When it was due',
    milliseconds: '%{smart_count} ms',
    refresh: 'Refresh',
  },
  resources: {
    job_runs: {
      fields: {
        id: 'Number',
        job: 'Task',
        state: 'State',
        started_at: 'Begun',
        finished_at: 'Finished',
        duration: 'Duration',
        result: 'Result',
        error: 'Error',
        by: 'Started by',
      },
    },
  },
}
