export { News } from './News'
