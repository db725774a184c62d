import type { CellChange } from '#shared/scans/maps/cells/cell_changes'
import {
  CHANGE_CLASSES,
  HEAT_CLASSES,
  classOf,
  limitsOf,
} from '#shared/scans/maps/cells/cell_classes'
import { edgesOfCell } from '#shared/scans/maps/cells/cell_window'
import { type Edges, nearestCopy } from '#shared/scans/maps/map_window'
import type { Mark } from '#shared/scans/maps/scan_marks'
import { Polygon, useMap } from 'react-leaflet'
import { SAME_SIZE, SIZES } from './change_signs'

type Ring = [number, number][]

/** One path on the map for all cells with the same look. */
interface Shape {
  look: string
  rings: Ring[]
}

interface LayerProps<Cell> {
  cells: readonly Cell[]
  /** A count that no cell exceeds. */
  most: number
}

export function HeatLayer({ cells, most }: LayerProps<Mark>) {
  const edgesOf = useEdges()
  const limits = limitsOf(most, HEAT_CLASSES)
  const shapes = limits.map((_, index) => ({
    look: `heat-${index}`,
    rings: cells
      .filter(({ total }) => classOf(total, limits) === index)
      .map((cell) => rectangle(edgesOf(cell))),
  }))
  return <Shapes shapes={shapes} />
}

/** Draws cells with a triangle: up for growth, down for decline, larger for larger changes. */
export function ChangeLayer({ cells, most }: LayerProps<CellChange>) {
  const edgesOf = useEdges()
  const limits = limitsOf(most, CHANGE_CLASSES)
  const grown = cells.filter(({ change }) => change > 0)
  const shrunk = cells.filter(({ change }) => change < 0)
  const same = cells.filter(({ change }) => change === 0)
  const tint = (cell: CellChange) => rectangle(edgesOf(cell))
  const triangle = (direction: 1 | -1) => (cell: CellChange) =>
    triangleIn(edgesOf(cell), direction * SIZES[classOf(Math.abs(cell.change), limits)]!)
  const shapes = [
    { look: 'growth tint', rings: grown.map(tint) },
    { look: 'decline tint', rings: shrunk.map(tint) },
    { look: 'growth', rings: grown.map(triangle(1)) },
    { look: 'decline', rings: shrunk.map(triangle(-1)) },
    { look: 'same', rings: same.map((cell) => rectangle(edgesOf(cell), SAME_SIZE)) },
  ]
  return <Shapes shapes={shapes} />
}

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(({ look, rings }) => (
    <Polygon
      className={`cells ${look}`}
      interactive={false}
      key={look}
      positions={rings.map((ring) => [ring])}
      // Simplified cells would leave gaps between them.
      smoothFactor={0}
    />
  ))
}

/** Returns a function for a cell's edges in the copy of the world nearest to the map's centre. */
export function useEdges() {
  const map = useMap()
  return (cell: Pick<Mark, 'key' | 'lon'>): Edges => {
    const moved = nearestCopy(cell.lon, map.getCenter().lng) - cell.lon
    const { east, west, ...others } = edgesOfCell(cell.key)
    return { ...others, east: east + moved, west: west + moved }
  }
}

/** Returns a rectangle in the middle of a cell; `size` is its share of the cell's sides. */
function rectangle(edges: Edges, size = 1): Ring {
  const { lat, lon, height, width } = middleOf(edges, size)
  return [
    [lat - height, lon - width],
    [lat + height, lon - width],
    [lat + height, lon + width],
    [lat - height, lon + width],
  ]
}

/** Returns a triangle in the middle of a cell, which points down if `size` is negative. */
function triangleIn(edges: Edges, size: number): Ring {
  const { lat, lon, height, width } = middleOf(edges, size)
  return [
    [lat - height, lon - width],
    [lat + height, lon],
    [lat - height, lon + width],
  ]
}

const middleOf = ({ north, east, south, west }: Edges, size: number) => ({
  lat: (north + south) / 2,
  lon: (east + west) / 2,
  height: ((north - south) / 2) * size,
  width: ((east - west) / 2) * size,
})
