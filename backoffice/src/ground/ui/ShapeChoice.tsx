import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

export type Shape = 'chart' | 'table'

interface ShapeChoiceProps {
  label: string
  names: Record<Shape, string>
  shape: Shape
  onChoose: (shape: Shape) => void
}

export function ShapeChoice({ label, names, shape, onChoose }: ShapeChoiceProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      exclusive
      onChange={(_, chosen: Shape | null) => chosen && onChoose(chosen)}
      size="small"
      value={shape}
    >
      <ToggleButton value="chart">{names.chart}</ToggleButton>
      <ToggleButton value="table">{names.table}</ToggleButton>
    </ToggleButtonGroup>
  )
}
