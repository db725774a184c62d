import { JOB_NAMES, JOB_STATES, type JobRun } from '#shared/operations/scheduler/job_contract'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import { shownName } from '#shared/ground/texts/full_name'
import { DataTable, FunctionField, useRecordContext, useTranslate } from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { Refusal } from '../../ground/ui/Refusal'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { RunNow, useRunNow } from './RunNow'

const TONES = {
  RUNNING: 'going',
  DONE: 'done',
  FAILED: 'stopped',
  ABANDONED: 'attention',
} as const satisfies Record<JobRun['state'], Tone>

export default function JobRunList() {
  const t = useTranslate()
  const run = useRunNow()
  const name = <FunctionField<JobRun> render={({ job }) => t(`job_name.${job}`)} />
  return (
    <>
      <Refusal error={run.error} failed="jobs.failed" />
      <ListFrame
        actions={<RunNow {...run} />}
        empty={{ title: 'jobs.empty', text: 'jobs.empty_text', keepsFilters: true }}
        filters={[
          choiceFilter('job', choicesOf(JOB_NAMES, 'job_name')),
          choiceFilter('state', choicesOf(JOB_STATES, 'job_state')),
        ]}
        phone={{
          primary: name,
          secondary: <Instant source="started_at" />,
          tertiary: <RunState />,
        }}
        sort={{ field: 'id', order: 'DESC' }}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="started_at">
            <Instant source="started_at" />
          </DataTable.Col>
          <DataTable.Col disableSort source="job">
            {name}
          </DataTable.Col>
          <DataTable.Col disableSort source="state">
            <RunState />
          </DataTable.Col>
          <DataTable.Col align="right" disableSort source="duration">
            <FunctionField<JobRun>
              render={({ duration }) => (duration === null ? '–' : t(...durationOf(duration)))}
            />
          </DataTable.Col>
          <DataTable.Col cellClassName="wordy" disableSort source="result">
            <RunResult />
          </DataTable.Col>
          <DataTable.Col disableSort source="by">
            <FunctionField<JobRun> render={({ by }) => shownName(by, t) ?? t('jobs.due')} />
          </DataTable.Col>
        </DataTable>
      </ListFrame>
    </>
  )
}

/** Returns a key with its count: milliseconds up to 10 seconds, and minutes from 10 on. */
function durationOf(ms: number): [string, { smart_count: number }] {
  if (ms < 10_000) return ['jobs.milliseconds', { smart_count: ms }]
  if (ms < 10 * MINUTE_MS) return ['jobs.seconds', { smart_count: Math.round(ms / 1_000) }]
  return ['jobs.minutes', { smart_count: Math.round(ms / MINUTE_MS) }]
}

function RunResult() {
  const t = useTranslate()
  const run = useRecordContext<JobRun>()
  if (!run) return null
  if (run.error !== null) return run.error
  const counts = Object.entries(run.result ?? {}).filter(([, count]) => count !== 0)
  const words = counts.map(([name, count]) =>
    t(`job_count.${name}`, {
      count: typeof count === 'number' ? count : String(count).slice(0, 20),
    })
  )
  return words.join(', ') || '–'
}

function RunState() {
  const t = useTranslate()
  const run = useRecordContext<JobRun>()
  if (!run) return null
  return <StateWord tone={TONES[run.state]}>{t(`job_state.${run.state}`)}</StateWord>
}
