import { frameNameMark, type FrameShape } from '@pavilion/federation-contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FrameSkeleton, type FrameTexts } from '../shell/frame-skeleton';

/** What the frame says when it stays alone. */
export interface FrameWords {
  readonly loading: string;
  readonly failed: string;
  readonly safe: string;
  readonly retry: string;
  readonly service: string;
}

interface FrameProps {
  readonly shape: FrameShape;
  readonly texts: FrameTexts;
  readonly words: FrameWords;
}

/** Shapes for sighted readers, one sentence for the others, and what stays when the host never arrives. */
function Frame({ shape, texts, words }: FrameProps): ReactElement {
  return (
    <>
      {shape === 'bare' ? null : (
        <FrameSkeleton
          name={frameNameMark}
          texts={texts}
          shape={shape}
          above={<i data-mark="above" />}
          page={<i data-mark="page" />}
        />
      )}
      <p role="status" className="fr-say">
        {words.loading}
      </p>
      <div className="fr-failed" role="alert" id="frame-failed" hidden>
        <p className="fr-title">{words.failed}</p>
        <p className="fr-safe">{words.safe}</p>
        <p className="fr-ways">
          <a className="fr-retry" href="">
            {words.retry}
          </a>
          <a id="frame-service" href="" target="_blank" rel="noopener" hidden>
            {words.service}
          </a>
        </p>
      </div>
    </>
  );
}

/** The frame as text, without styles of its own on any element: the policy would refuse them. */
export const frameMarkup = (props: FrameProps): string => renderToStaticMarkup(<Frame {...props} />);
