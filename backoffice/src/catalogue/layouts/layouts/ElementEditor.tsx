import { FONT_WEIGHTS, type FontWeight } from '#shared/catalogue/printing/fonts/font_names'
import { LABEL_LOGOS, type LabelLogo } from '#shared/catalogue/printing/layouts/label_logos'
import {
  BARCODE_VALUES,
  type BarcodeElement,
  type LayoutElement,
  type TextElement,
} from '#shared/catalogue/printing/layouts/layout_contract'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Entry } from '../entries'
import { ConditionEntries } from './ConditionEntries'
import { newElement } from './new_element'
import type { ElementProblem, ProductMisfit } from './useLayout'

interface ElementEditorProps {
  element: LayoutElement
  index: number
  count: number
  problems: readonly ElementProblem[]
  misfits: readonly ProductMisfit[]
  known: readonly string[]
  onChange: (element: LayoutElement) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const KINDS = ['text', 'barcode', 'rect', 'logo'] as const

export function ElementEditor(props: ElementEditorProps) {
  const { element, index, count, problems, misfits, known, onChange, onMove, onRemove } = props
  const t = useTranslate()
  const number = index + 1
  const { box } = element
  const become = (kind: string) => {
    const wanted = KINDS.find((one) => one === kind) ?? 'text'
    onChange({ ...newElement(wanted), box, ...(element.when && { when: element.when }) })
  }
  return (
    <Card component="section" sx={{ p: 2 }} variant="outlined">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ flex: 1 }} variant="subtitle2">
          {t('layouts.element', { number, kind: t(`layout_element.kinds.${element.kind}`) })}
        </Typography>
        <IconButton
          aria-label={t('layouts.up', { number })}
          disabled={index === 0}
          id={`element-${index}-up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUpwardIcon />
        </IconButton>
        <IconButton
          aria-label={t('layouts.down', { number })}
          disabled={number === count}
          id={`element-${index}-down`}
          onClick={() => onMove(1)}
        >
          <ArrowDownwardIcon />
        </IconButton>
        <IconButton
          aria-label={t('layouts.remove', { number })}
          disabled={count === 1}
          onClick={onRemove}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      {problems.map(({ reason, of }) => (
        <Alert key={reason} severity="error" sx={{ my: 1 }}>
          {t(`layout_problem.${reason}`, { of })}
        </Alert>
      ))}
      {misfits.map(({ product, field, text }) => (
        <Alert key={`${product} ${field}`} severity="warning" sx={{ my: 1 }}>
          {t('layout_problem.MISFIT', { product, field, text })}
        </Alert>
      ))}
      <Box sx={entriesStyle}>
        <Entry
          choices={KINDS.map((kind) => [kind, t(`layout_element.kinds.${kind}`)] as const)}
          label={t('layout_element.kind')}
          onChange={become}
          value={element.kind}
        />
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <NumberEntry
            key={name}
            name={name}
            onChange={(value) => onChange({ ...element, box: { ...box, [name]: value } })}
            value={box[name]}
          />
        ))}
        <KindEntries element={element} known={known} onChange={onChange} />
        <ConditionEntries
          known={known}
          onChange={({ when }) => {
            const { when: _, ...always } = element
            onChange(when ? { ...always, when } : always)
          }}
          when={element.when}
        />
      </Box>
    </Card>
  )
}

interface NumberEntryProps {
  name: 'x' | 'y' | 'width' | 'height' | 'max' | 'min' | 'max_lines' | 'min_module' | 'line'
  value: number
  help?: string
  onChange: (value: number) => void
}

/** While it is empty, the element is incomplete. */
function NumberEntry({ name, value, help, onChange }: NumberEntryProps) {
  const t = useTranslate()
  return (
    <Entry
      {...(help && { help })}
      isRequired
      label={t(`layout_element.${name}`)}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
      type="number"
      value={Number.isNaN(value) ? '' : String(value)}
    />
  )
}

type KindProps = Pick<ElementEditorProps, 'element' | 'known' | 'onChange'>

function KindEntries({ element, known, onChange }: KindProps) {
  const t = useTranslate()
  switch (element.kind) {
    case 'text':
      return <TextEntries element={element} onChange={onChange} />
    case 'barcode':
      return (
        <>
          <Entry
            areCodes
            choices={[...new Set([element.field, ...known])].map((name) => [name, name] as const)}
            label={t('layout_element.field')}
            onChange={(field) => onChange({ ...element, field })}
            value={element.field}
          />
          <Entry
            choices={BARCODE_VALUES.map((value) => [value, t(`layout_element.bars.${value}`)])}
            label={t('layout_element.prints')}
            onChange={(prints) =>
              onChange({ ...element, prints: prints as BarcodeElement['prints'] })
            }
            value={element.prints}
          />
          <NumberEntry
            name="min_module"
            onChange={(module) => onChange({ ...element, min_module: module })}
            value={element.min_module}
          />
        </>
      )
    case 'rect':
      return (
        <NumberEntry
          help={t('layout_element.line_hint')}
          name="line"
          onChange={(line) => onChange({ ...element, line })}
          value={element.line}
        />
      )
    case 'logo':
      return (
        <Entry
          choices={LABEL_LOGOS.map((logo) => [logo, t(`layout_element.logos.${logo}`)] as const)}
          label={t('layout_element.logo')}
          onChange={(logo) => onChange({ ...element, logo: logo as LabelLogo })}
          value={element.logo}
        />
      )
  }
}

const ALIGNS = ['left', 'center', 'right'] as const

function TextEntries({
  element,
  onChange,
}: {
  element: TextElement
  onChange: (element: TextElement) => void
}) {
  const t = useTranslate()
  const { size } = element
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Entry
          help={t('layout_element.text_hint')}
          isRequired
          label={t('layout_element.text')}
          onChange={(text) => onChange({ ...element, text })}
          value={element.text}
        />
      </Box>
      {(['max', 'min'] as const).map((end) => (
        <NumberEntry
          key={end}
          name={end}
          onChange={(value) => onChange({ ...element, size: { ...size, [end]: value } })}
          value={size[end]}
        />
      ))}
      <Entry
        choices={FONT_WEIGHTS.map((w) => [String(w), t(`layout_element.weights.${w}`)] as const)}
        label={t('layout_element.weight')}
        onChange={(weight) => onChange({ ...element, weight: Number(weight) as FontWeight })}
        value={String(element.weight)}
      />
      <Entry
        choices={ALIGNS.map((align) => [align, t(`layout_element.aligns.${align}`)] as const)}
        label={t('layout_element.align')}
        onChange={(align) => onChange({ ...element, align: align as TextElement['align'] })}
        value={element.align}
      />
      <NumberEntry
        name="max_lines"
        onChange={(lines) => onChange({ ...element, max_lines: lines })}
        value={element.max_lines}
      />
    </>
  )
}

const entriesStyle = {
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  mt: 1,
}
