import { MAX_ELEMENTS } from '#shared/catalogue/printing/layouts/layout_contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Part } from '../../../ground/ui/Part'
import { Entry } from '../entries'
import { SaveRow } from '../SaveRow'
import { columnsStyle, resultStyle } from '../editor_style'
import { moveEntry } from '../focus'
import { ElementEditor } from './ElementEditor'
import { LayoutPreview } from './LayoutPreview'
import { newElement } from './new_element'
import { type StoredLayout, useLayout } from './useLayout'

interface LayoutEditorProps {
  stored: StoredLayout
  /** Called after saving, and to reload a layout that another user changed. */
  onStored: (code: string) => void
}

export function LayoutEditor(props: LayoutEditorProps) {
  const layout = useLayout(props)
  const { draft } = layout
  return (
    <Box sx={columnsStyle}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Card sx={{ p: 2 }} variant="outlined">
          <Facts isNew={props.stored.id === null} layout={layout} />
        </Card>
        <Elements layout={layout} known={props.stored.known_fields} />
        <SaveRow
          isSaving={layout.isSaving}
          onReload={() => props.onStored(draft.code)}
          onSave={layout.save}
          problem={layout.problem}
          said={layout.said}
          texts="layouts"
        />
      </Stack>
      <Card sx={resultStyle} variant="outlined">
        <LayoutPreview code={draft.code} isGood={layout.isGood} layout={draft.layout} />
      </Card>
    </Box>
  )
}

type Layout = ReturnType<typeof useLayout>

function Facts({ layout, isNew }: { layout: Layout; isNew: boolean }) {
  const t = useTranslate()
  const { draft, change, missing } = layout
  const isSent = layout.problem !== null
  const problemOf = (name: keyof typeof missing) =>
    missing[name] ? t('layout_problem.INCOMPLETE') : undefined
  return (
    <Part title={t('layouts.facts')}>
      <Typography color="textSecondary" sx={{ mb: 2 }} variant="body2">
        {t('layouts.unit')} {!isNew && t('layouts.kept')}
      </Typography>
      <Box sx={entriesStyle}>
        {isNew && (
          <Entry
            help={t('layouts.code_hint')}
            isRequired
            label={t('resources.layouts.fields.id')}
            onChange={(code) => change({ code })}
            problem={draft.code === '' && !isSent ? undefined : problemOf('code')}
            value={draft.code}
          />
        )}
        <Entry
          isRequired
          label={t('resources.layouts.fields.name')}
          onChange={(name) => change({ name })}
          problem={isSent ? problemOf('name') : undefined}
          value={draft.name}
        />
        {(['width', 'height'] as const).map((side) => (
          <Entry
            isRequired
            key={side}
            label={t(`resources.layouts.fields.${side}`)}
            onChange={(typed) => change({ layout: { ...draft.layout, [side]: Number(typed) } })}
            problem={problemOf(side)}
            type="number"
            value={draft.layout[side] ? String(draft.layout[side]) : ''}
          />
        ))}
      </Box>
    </Part>
  )
}

function Elements({ layout, known }: { layout: Layout; known: readonly string[] }) {
  const t = useTranslate()
  const { elements } = layout.draft.layout
  const { elementProblems, misfits, setElements } = layout
  return (
    <Part title={t('layouts.elements')}>
      <Stack spacing={2}>
        {elements.map((element, index) => (
          <ElementEditor
            count={elements.length}
            element={element}
            problems={elementProblems.filter((problem) => problem.element === index)}
            index={index}
            key={index}
            known={known}
            misfits={misfits.filter((misfit) => misfit.element === index)}
            onChange={(changed) => setElements(elements.with(index, changed))}
            onMove={(by) => setElements(moveEntry(elements, index, by, 'element'))}
            onRemove={() => setElements(elements.toSpliced(index, 1))}
          />
        ))}
        {elements.length < MAX_ELEMENTS && (
          <Button
            onClick={() => setElements([...elements, newElement('text')])}
            sx={{ alignSelf: 'flex-start' }}
            variant="outlined"
          >
            {t('layouts.add')}
          </Button>
        )}
      </Stack>
    </Part>
  )
}

const entriesStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
}
