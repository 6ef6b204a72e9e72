/**
 * The router names that the product uses. Host and remotes share this package instead of the whole library, so that
 * what nobody uses is left out of the one shared copy.
 */
export {
  BrowserRouter,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
export type { Location, NavigateOptions, To } from 'react-router-dom';
