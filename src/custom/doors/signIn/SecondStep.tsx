import { styled } from '@mui/material/styles';
import { I18nContext } from 'ra-core';
import { use } from 'react';
import { pageTexts } from '../../../i18n/pages.ts';
import { createI18nProvider } from '../../../providers/texts/i18nProvider.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { AppTheme } from '../../../ui/theme/AppTheme.tsx';
import { TwoStep } from '../../../ui/twoStep/TwoStep.tsx';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  readonly onBack: () => void;
}

const provider = createI18nProvider();

/** What follows a right password on the page before sign-in, of the parts that the app behind it has loaded anyway. */
export function SecondStep(props: Props) {
  return (
    <I18nContext value={use(provider)}>
      <AppTheme>
        <Step>
          <WithTexts of={pageTexts.twoStep}>
            <TwoStep {...props} />
          </WithTexts>
        </Step>
      </AppTheme>
    </I18nContext>
  );
}

// The box around an input has the ring that the page before sign-in gives whatever has the focus.
const Step = styled('div')({ '&& .MuiInputBase-input:focus-visible': { outline: 'none' } });
