import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { countRows } from '#database/count_rows'
import { dbInstantToDate, fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import {
  JOB_STATES,
  JOB_NAMES,
  JOB_RUN_SORT_FIELDS,
  type JobRun,
} from '#shared/operations/scheduler/job_contract'
import { jobMessages as english } from '#shared/operations/scheduler/job_messages_en'
import { jobMessages as french } from '#shared/operations/scheduler/job_messages_fr'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

const jobRunFilter = resourceFilter({
  job: vine.enum(JOB_NAMES).optional(),
  state: vine.enum(JOB_STATES).optional(),
})

type RunsRequest = RequestFor<typeof JOB_RUN_SORT_FIELDS, typeof jobRunFilter>
type StoredRun = RowOf<typeof joined>

export const jobRunsResource = {
  resource: 'job_runs',
  fields: JOB_RUN_SORT_FIELDS,
  filter: jobRunFilter,
  find: async (request: RunsRequest): Promise<JobRun[]> => {
    const columns = { by: `job_runs.${request.field}`, id: 'job_runs.id' }
    return (await readJoinedPart(matching(request), columns, request, joined)).map(toRun)
  },
  count: (request: RunsRequest): Promise<number> => countRows(matching(request)),
  columns: csvColumns<JobRun>(
    { en: english.resources.job_runs.fields, fr: french.resources.job_runs.fields },
    {
      id: true,
      job: true,
      state: true,
      started_at: 'instant',
      finished_at: 'instant',
      duration: true,
      result: ({ result }) => result && JSON.stringify(result),
      error: true,
      by: 'name',
    }
  ),
}

export async function findRun(id: number): Promise<JobRun> {
  const page = db.from('job_runs').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  return toRun(stored)
}

function matching({ filter }: RunsRequest) {
  const query = db.from('job_runs')
  if (filter.job) query.where('job', filter.job)
  if (filter.state) query.where('state', filter.state)
  return query
}

const joined = (page: DatabaseQueryBuilderContract) =>
  select(db.from(page), 'job_runs', [
    'job_runs.*',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .join('job_runs', 'job_runs.id', 'page.id')
    .leftJoin('users', 'users.id', 'job_runs.user_id')

function toRun(stored: StoredRun): JobRun {
  const { finished_at: finishedAt } = stored
  const timeOf = (at: string) => dbInstantToDate(at).getTime()
  return {
    id: stored.id,
    job: stored.job,
    state: stored.state,
    started_at: fromDbInstant(stored.started_at),
    finished_at: finishedAt && fromDbInstant(finishedAt),
    duration: finishedAt ? timeOf(finishedAt) - timeOf(stored.started_at) : null,
    result: stored.result === null ? null : JSON.parse(stored.result),
    error: stored.error,
    by: fullName(stored),
  }
}
