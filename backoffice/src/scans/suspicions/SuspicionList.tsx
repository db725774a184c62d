import { RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import { businessDay } from '#shared/ground/dates/business_day'
import { utcDay } from '#shared/ground/dates/utc_day'
import {
  SUSPICION_KINDS,
  type SuspicionRow,
  isOverdue,
  isWaiting,
} from '#shared/scans/suspicions/suspicion_contract'
import { SUSPICION_REASONS } from '#shared/scans/suspicions/suspicion_score'
import { shownName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import {
  DataTable,
  FunctionField,
  TextField,
  TextInput,
  usePermissions,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable, wideOnly } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { StateWord } from '../../ground/ui/states/StateWord'
import { StateInput, WhoseInput } from './filters'
import { SuspicionState } from './SuspicionState'
import { MergeSelected } from './subjects/MergeSelected'
import { useReasons } from './subjects/useReasons'
import { useSubject } from './subjects/useSubject'

/** Suspicions, highest score first. By default, only waiting cases are listed. */
export default function SuspicionList() {
  const t = useTranslate()
  const { permissions = [] } = usePermissions<string[]>()
  const mayMerge = permissions.includes(RIGHT_TO_CHANGE_SUSPICIONS)
  const subjectOf = useSubject()
  const filters = [
    <TextInput alwaysOn key="q" label={t('suspicions.search')} resettable source="q" />,
    <WhoseInput alwaysOn key="whose" label={t('suspicions.whose')} source="whose" />,
    choiceFilter(
      'reason',
      choicesOf(SUSPICION_REASONS, 'suspicion_reason'),
      t('suspicions.reason')
    ),
    <StateInput alwaysOn key="state" source="state" />,
    choiceFilter('kind', choicesOf(SUSPICION_KINDS, 'suspicion_kind')),
    choiceFilter('overdue', [{ id: true, name: 'case_work.overdue_only' }], t('case_work.due')),
  ]
  const subject = <FunctionField<SuspicionRow> render={subjectOf} />
  const score = (
    <FunctionField<SuspicionRow> render={(row) => t('suspicions.score', { score: row.score })} />
  )
  const assignee = (
    <FunctionField<SuspicionRow>
      render={({ assignee: name }) => shownName(name, t) ?? t('suspicions.nobody')}
    />
  )
  return (
    <ListFrame
      above={mayMerge && <MergeSelected />}
      empty={{ title: 'suspicions.empty', text: 'suspicions.empty_text', keepsFilters: true }}
      filterDefaults={{ whose: 'waiting' }}
      filters={filters}
      phone={{
        primary: subject,
        secondary: (
          <>
            {score} · <Reasons />
          </>
        ),
        tertiary: <SuspicionState />,
      }}
      sort={{ field: 'score', order: 'DESC' }}
    >
      <DataTable<SuspicionRow>
        // Shows checkboxes without react-admin's toolbar, which `MergeSelected` replaces.
        bulkActionButtons={mayMerge && <></>}
        bulkActionsToolbar={<></>}
        isRowSelectable={isWaiting}
        rowClick="show"
        sx={narrowBoxes}
      >
        <DataTable.NumberCol source="score" />
        <DataTable.Col disableSort source="subject">
          <RowLink to="show">{subject}</RowLink>
          <TextField color="textSecondary" component="div" noWrap source="reference" />
        </DataTable.Col>
        <DataTable.Col disableSort source="reasons">
          <Reasons />
        </DataTable.Col>
        <DataTable.Col disableSort source="company_name" sx={breakable} />
        <DataTable.Col disableSort source="state">
          <SuspicionState />
        </DataTable.Col>
        <DataTable.Col disableSort source="assignee" sx={{ ...breakable, ...wideOnly }}>
          {assignee}
        </DataTable.Col>
        <DataTable.Col source="due_on" sx={wideOnly}>
          <DueDay />
        </DataTable.Col>
        <DataTable.Col source="latest_at" sx={wideOnly}>
          <FunctionField<SuspicionRow>
            noWrap
            render={({ latest_at: at }) => utcDay(new Date(at))}
          />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

/** Narrows the checkboxes, to leave the width to the texts. */
const narrowBoxes = { '& .MuiTableCell-paddingCheckbox': { p: 0, width: 42 } }

function DueDay() {
  const t = useTranslate()
  return (
    <FunctionField<SuspicionRow>
      render={(row) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {row.due_on}
          {isOverdue(row, businessDay(new Date())) && (
            <div>
              <StateWord tone="stopped">{t('case_work.overdue')}</StateWord>
            </div>
          )}
        </Box>
      )}
    />
  )
}

/** The reasons of a row, most points first. */
function Reasons() {
  const reasonsOf = useReasons()
  return (
    <FunctionField<SuspicionRow>
      render={({ reasons }) => (
        <Box
          component="span"
          sx={{ display: { xs: 'inline', sm: 'inline-block' }, minWidth: { sm: 100 } }}
        >
          {reasonsOf(reasons)}
        </Box>
      )}
    />
  )
}
