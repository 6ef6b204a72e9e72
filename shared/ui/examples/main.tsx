import { brands, isBrandId, renderTokensCss } from '@pavilion/tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ControlsExample } from './controls.example';
import { DataExample } from './data.example';
import { FieldsExample } from './fields.example';
import { Frame } from './frame';
import { LobbyExample } from './lobby.example';
import { OverlayExample } from './overlay.example';
import { StatesExample } from './states.example';

const query = new URLSearchParams(location.search);
const wanted = query.get('brand') ?? 'aurora';
const brand = isBrandId(wanted) ? wanted : 'aurora';
const theme = query.get('theme') === 'light' ? 'light' : 'dark';

// A constructed sheet passes the content security policy that refuses style elements.
const sheet = new CSSStyleSheet();
sheet.replaceSync(renderTokensCss(brand));
document.adoptedStyleSheets = [sheet];
document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <main>
        <Frame brand={brand} theme={theme} tokens={brands[brand].themes[theme]}>
          <div>
            <ControlsExample />
            <FieldsExample />
          </div>
          <div>
            <StatesExample />
          </div>
          <div>
            <DataExample />
          </div>
        </Frame>
        <LobbyExample />
        <OverlayExample view={query.get('view')} />
      </main>
    </StrictMode>,
  );
}
