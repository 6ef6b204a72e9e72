/**
 * The router names that the product uses. Host and remotes share this package instead of the whole library, so that
 * what nobody uses is left out of the one shared copy.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateOptions, To } from 'react-router-dom';
