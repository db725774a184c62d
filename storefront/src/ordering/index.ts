export { BlockPanel } from './blocks/BlockPanel'
export { CanOrderSection } from './blocks/CanOrderSection'
export { useCanOrder } from './blocks/useCanOrder'
export { RepeatRowButton } from './history/RepeatRowButton'
